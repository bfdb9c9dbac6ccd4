import { shellConfig } from '@lintel/build';

const [browser, ...others] = shellConfig(import.meta.dirname);

const config: typeof browser = {
  ...browser,
  optimization: {
    ...browser.optimization,
    splitChunks: {
      cacheGroups: {
        // The palette, today's queue and the first idle moment share the code of the server data.
        shellApi: {
          name: 'shell-api',
          test: /shell\/src\/api\/|packages\/module-kit\/src\//,
          chunks: ({ name }: { name?: string | null }) =>
            ['server-data', 'palette', 'today-queue', 'today-tools'].includes(name ?? ''),
          minChunks: 2,
          enforce: true,
        },
      },
    },
  },
};

export default [config, ...others];
