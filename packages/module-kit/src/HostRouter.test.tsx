import { Link, Route, Routes, useLocation, useNavigate, useParams } from '@lintel/module-kit/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostRouter } from './HostRouter';
import { RouterLink } from './ModuleRoot';
import { memoryNavigation } from './testing/memoryNavigation';

let renders = 0;

function Lead() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  renders += 1;
  return (
    <>
      <h1>{`Lead ${id} ${search} ${hash} ${JSON.stringify(state)}`}</h1>
      <Link to="../..">Up</Link>
      <button type="button" onClick={() => navigate('/leads/9', { replace: true, state: { from: 'l' } })}>
        Replace
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

function show(path: string) {
  const navigation = memoryNavigation(path);
  render(
    <HostRouter navigation={navigation}>
      <Routes>
        <Route path="/leads" element={<RouterLink href="/leads/7?tab=notes#last">Seven</RouterLink>} />
        <Route path="/leads/:id" element={<Lead />} />
      </Routes>
    </HostRouter>,
  );
  const describeLocation = () => {
    const { location, action } = navigation.getSnapshot();
    return `${action} ${location.pathname}${location.search}${location.hash}`;
  };
  return { navigation, describeLocation, user: userEvent.setup() };
}

const heading = () => screen.getByRole('heading').textContent;

test('renders the host’s location', () => {
  show('/leads/7?tab=notes#last');
  expect(heading()).toBe('Lead 7 ?tab=notes #last null');
});

test('[TELE-17] shows nothing at an address of another module, without a warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { navigation } = show('/leads/7');
  act(() => navigation.navigate('/reviews'));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(warn).not.toHaveBeenCalled();
});

test('follows a navigation of the host in one render', () => {
  const { navigation } = show('/leads/7');
  renders = 0;
  act(() => navigation.navigate('/leads/8', { state: 1 }));
  expect(heading()).toBe('Lead 8   1');
  expect(renders).toBe(1);
});

test('renders nothing for an address of another module', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { navigation } = show('/leads/7');
  act(() => navigation.navigate('/reviews'));
  expect(document.body).toHaveTextContent('');
  jest.restoreAllMocks();
});

test('navigates the host with links, replace and back', async () => {
  const { user, describeLocation } = show('/leads');
  await user.click(screen.getByRole('link', { name: 'Seven' }));
  expect(describeLocation()).toBe('PUSH /leads/7?tab=notes#last');
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(describeLocation()).toBe('REPLACE /leads/9');
  expect(heading()).toBe('Lead 9   {"from":"l"}');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(describeLocation()).toBe('POP /leads');
});

test('leaves links that open a new tab to the browser', async () => {
  const { user, describeLocation } = show('/leads');
  await user.keyboard('{Control>}');
  screen.getByRole('link').addEventListener('click', (event) => event.preventDefault(), { capture: true });
  await user.click(screen.getByRole('link'));
  expect(describeLocation()).toBe('POP /leads');
});

test.each([
  ['another origin', 'https://example.com/', {}],
  ['mail', 'mailto:ada@example.com', {}],
  ['a telephone', 'tel:+351', {}],
  ['a file to download', '/api/files/a.pdf', { download: '' }],
])('leaves a link to %s to the browser', (_what, href, rest) => {
  render(
    <RouterLink href={href} {...rest}>
      Out
    </RouterLink>,
  );
  expect(screen.getByRole('link', { name: 'Out' })).toHaveAttribute('href', href);
});
