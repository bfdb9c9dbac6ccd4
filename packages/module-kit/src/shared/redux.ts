// The parts of Redux Toolkit, RTK Query and react-redux that modules use. Shared under this file's name: adding a name
// raises the kit's minor version, removing one its major (docs/decisions/0003-thin-shared-modules.md).
export { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { type BaseQueryFn, createApi, skipToken } from '@reduxjs/toolkit/query/react';
export { Provider, useDispatch, useSelector } from 'react-redux';
