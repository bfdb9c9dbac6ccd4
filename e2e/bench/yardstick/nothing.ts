// The yardstick shares nothing.
export {};
