export default {
  projects: ['<rootDir>/packages/*', '<rootDir>/shell', '<rootDir>/mfe-*', '<rootDir>/mock-api'],
};
