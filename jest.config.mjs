export default {
  // Jest leaves one core idle unless told otherwise: half of a machine with two.
  maxWorkers: '100%',
  // A worker keeps what each test file leaves behind, and collects garbage ever longer.
  workerIdleMemoryLimit: '2GB',
  projects: [
    '<rootDir>/packages/*',
    '<rootDir>/shell',
    '<rootDir>/mfe-*',
    '<rootDir>/public-pages',
    '<rootDir>/mock-api',
  ],
};
