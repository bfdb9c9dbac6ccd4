import { shellConfig } from '@lintel/build';

const config = shellConfig(import.meta.dirname);

export default {
  ...config,
  optimization: {
    ...config.optimization,
    splitChunks: {
      cacheGroups: {
        // The palette and the first idle moment share the code of the server data.
        shellApi: {
          name: 'shell-api',
          test: /shell\/src\/api\/|packages\/module-kit\/src\//,
          chunks: ({ name }: { name?: string }) => name === 'server-data' || name === 'palette',
          minChunks: 2,
          enforce: true,
        },
      },
    },
  },
};
