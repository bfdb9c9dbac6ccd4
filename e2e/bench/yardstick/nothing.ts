// Empty, because the yardstick shares no packages.
export {};
