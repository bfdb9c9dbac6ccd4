import { join } from 'node:path';
import type { ModuleManifest } from '@lintel/contract';
import type { Compiler } from 'webpack';
import { readManifest } from '../manifest.ts';

/** Watches module.json like a source file and reports its mistakes as build errors. */
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
