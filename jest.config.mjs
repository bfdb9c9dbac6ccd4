export default {
  // Jest leaves one core idle unless told otherwise: half of a machine with two.
  maxWorkers: '100%',
  projects: [
    '<rootDir>/packages/*',
    '<rootDir>/shell',
    '<rootDir>/mfe-*',
    '<rootDir>/public-pages',
    '<rootDir>/mock-api',
  ],
};
