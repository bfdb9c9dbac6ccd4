import { join } from 'node:path';
import type { ModuleManifest } from '@lintel/contract';
import type { Compiler } from 'webpack';
import { readManifest } from '../readManifest.ts';

/** Reads module.json anew for each build, as if it were a source: what is wrong in it is an error like any other. */
export class ManifestPlugin {
  manifest: ModuleManifest;
  private readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
    this.manifest = readManifest(directory);
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(join(this.directory, 'module.json'));
      try {
        this.manifest = readManifest(this.directory);
      } catch (cause) {
        compilation.errors.push(new compiler.webpack.WebpackError((cause as Error).message));
      }
    });
  }
}
