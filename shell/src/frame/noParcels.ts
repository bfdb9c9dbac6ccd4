/** Replaces `mountParcel` in the server bundle: a server mounts no modules. */
export const mountParcel = () => () => {};
