#!/bin/sh
# Publishes the built modules of this folder that the store lacks, and makes them live. Run it again after each update.
set -eu
lintel() { node --import tsx packages/lintel-cli/src/bin/lintel.ts "$@"; }

# shellcheck disable=SC2046 # One argument for each module.
lintel publish $(dirname $(dirname */dist/build.json))
lintel contract packages/contract/src/openapi.generated.json
# shellcheck disable=SC2046
lintel promote $(node -p "
  process.argv.slice(1).map((file) => JSON.parse(fs.readFileSync(file))).map(({ id, version }) => id + '@' + version).join(' ')
" */dist/build.json)
