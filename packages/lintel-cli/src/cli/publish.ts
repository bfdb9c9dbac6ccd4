import { resolve } from 'node:path';
import type { PublishResult } from '../operations/publish.ts';
import { readSignedBuild } from '../operations/readBuild.ts';
import { readSource } from '../store/source.ts';
import type { AddCommand } from './context.ts';
import { formatExamples } from './options.ts';

export const addPublish: AddCommand = (program, { registry, printResult }) =>
  program
    .command('publish')
    .description('store a build permanently under its version; nothing goes live')
    .argument('[folders...]', 'workspaces with a build; defaults to this folder')
    .addHelpText('after', formatExamples('lintel publish mfe-leads mfe-reviews'))
    .action(async (folders: string[]) => {
      const published: PublishResult[] = [];
      for (const folder of folders.length > 0 ? folders : ['.']) {
        const directory = resolve(folder);
        published.push(
          await (await registry()).publish(await readSignedBuild(directory), await readSource(directory)),
        );
      }
      printResult(published, () => published.map(formatPublishResult).join('\n'));
    });

const formatPublishResult = ({ id, version, added }: PublishResult) =>
  `${id}@${version} ${added ? 'published' : 'was already published'}`;
