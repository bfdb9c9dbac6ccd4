#!/bin/sh
# Publishes the built modules of this folder that the store lacks, and makes those live that never were. Run it again after
# each update: what teams have released or rolled back meanwhile stays as it is.
set -eu
lintel() { node --import tsx packages/lintel-cli/src/bin/lintel.ts "$@"; }

# shellcheck disable=SC2046 # One argument for each module.
lintel publish $(dirname $(dirname */dist/build.json))
lintel contract packages/contract/src/openapi.generated.json
releases=$(lintel history --json | node -p "
  const revisions = JSON.parse(fs.readFileSync(0, 'utf8'));
  process.argv.slice(1)
    .map((file) => JSON.parse(fs.readFileSync(file, 'utf8')))
    .filter(({ id, version }) => !revisions.some(({ live }) => live[id] === version))
    .map(({ id, version }) => id + '@' + version)
    .join(' ')
" */dist/build.json)
# shellcheck disable=SC2086
[ -z "$releases" ] || lintel promote $releases
