// Runs before a package is published. `npm publish` would pack the sources; lerna packs the compiled files.
if (process.env.npm_command === 'publish') {
  console.error('Publish with "npx lerna publish": see docs/how-to/release-the-packages.md.');
  process.exit(1);
}
