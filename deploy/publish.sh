#!/bin/sh
# Publishes the built modules of this folder that the store lacks, and makes the new ones live. Run it again after each
# update: newer releases of teams, canaries and rolled-back modules are left unchanged.
set -eu
lintel() { node --import tsx packages/lintel-cli/src/bin/lintel.ts "$@"; }

# shellcheck disable=SC2046 # One argument for each module.
lintel publish $(dirname $(dirname */dist/build.json))
lintel contract packages/contract/src/openapi.generated.json
releases=$({ lintel history --json && echo --- && lintel status --json; } | node deploy/listNewReleases.mjs */dist/build.json)
# shellcheck disable=SC2086
[ -z "$releases" ] || lintel promote $releases
