declare module 'fs-native-extensions' {
  /** Locks the whole file for this descriptor, until it is closed. @returns false when another descriptor holds it */
  export function tryLock(fd: number): boolean;
}
