import { memoryNavigation } from './memoryNavigation';

function at(path: string) {
  const navigation = memoryNavigation(path);
  const describeLocation = () => {
    const { location, action } = navigation.getSnapshot();
    return `${action} ${location.pathname}${location.search}${location.hash}`;
  };
  return { navigation, describeLocation };
}

test('starts at the given path, with query and hash', () => {
  expect(at('/leads?q=a#top').describeLocation()).toBe('POP /leads?q=a#top');
});

test('goes back and forward within its entries', () => {
  const { navigation, describeLocation } = at('/a');
  navigation.navigate('/b');
  navigation.navigate('/c');
  expect(describeLocation()).toBe('PUSH /c');
  navigation.go(-1);
  expect(describeLocation()).toBe('POP /b');
  navigation.go(-9);
  expect(describeLocation()).toBe('POP /a');
  navigation.go(9);
  expect(describeLocation()).toBe('POP /c');
});

test('drops the forward entries after a navigation', () => {
  const { navigation, describeLocation } = at('/a');
  navigation.navigate('/b');
  navigation.go(-1);
  navigation.navigate('/c');
  navigation.go(1);
  expect(describeLocation()).toBe('POP /c');
  navigation.go(-1);
  expect(describeLocation()).toBe('POP /a');
});

test('replaces an entry and keeps its state', () => {
  const { navigation, describeLocation } = at('/a');
  navigation.navigate('/b', { replace: true, state: { from: '/a' } });
  expect(navigation.getSnapshot().location.state).toEqual({ from: '/a' });
  navigation.go(-1);
  expect(describeLocation()).toBe('POP /b');
});

test('keeps the snapshot until a navigation, which notifies subscribed listeners', () => {
  const { navigation } = at('/a');
  const listener = jest.fn();
  const stop = navigation.subscribe(listener);
  const before = navigation.getSnapshot();
  expect(navigation.getSnapshot()).toBe(before);
  navigation.navigate('/b');
  expect(navigation.getSnapshot()).not.toBe(before);
  stop();
  navigation.navigate('/c');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('blocks navigation until the block is removed', () => {
  const { navigation, describeLocation } = at('/a');
  let dirty = true;
  const lift = navigation.block(() => dirty, 'Leave?');
  navigation.navigate('/b');
  expect(describeLocation()).toBe('POP /a');
  dirty = false;
  navigation.navigate('/b');
  dirty = true;
  lift();
  navigation.navigate('/c');
  expect(describeLocation()).toBe('PUSH /c');
});
