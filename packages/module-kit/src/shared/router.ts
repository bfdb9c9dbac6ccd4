// The parts of React Router that modules use: the low-level router, which follows the host's history, and its hooks.
// Shared under this file's name, versioned like ./redux.
export {
  createPath,
  Link,
  matchPath,
  Navigate,
  type NavigateOptions,
  type Navigator,
  Outlet,
  parsePath,
  Route,
  Router,
  type To,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Routes } from './Routes';
