import { runStandalone } from '@lintel/module-kit/standalone';
import manifest from 'lintel-manifest';
import * as exposes from 'lintel-module';

runStandalone(manifest, { ...exposes }, LINTEL_MODULE_VERSION);
