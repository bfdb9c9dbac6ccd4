import { contractTest } from '@lintel/module-kit/testing';
import manifest from '../module.json';
import * as exposes from './index';

contractTest(manifest, exposes);
