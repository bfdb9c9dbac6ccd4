export default {
  projects: [
    '<rootDir>/packages/*',
    '<rootDir>/shell',
    '<rootDir>/mfe-*',
    '<rootDir>/public-pages',
    '<rootDir>/mock-api',
  ],
};
