export { parseModuleNames } from './moduleNames.ts';
export { writeModule } from './writeModule.ts';
