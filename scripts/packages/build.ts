import { compilePackage } from './compile.ts';
import { listPublishedPackages } from './publishedPackages.ts';

// npm run build:packages: compiles the published packages into .lintel/npm. Only lerna and npm run test:outside need
// that: in this repository, everything runs from sources.
for (const each of listPublishedPackages()) {
  await compilePackage(each);
  console.log(`  compiled ${each.manifest.name} ${each.manifest.version}`);
}
