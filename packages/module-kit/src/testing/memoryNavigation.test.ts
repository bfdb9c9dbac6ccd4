import { memoryNavigation } from './memoryNavigation';

function at(path: string) {
  const navigation = memoryNavigation(path);
  const describeLocation = () => {
    const { location, action } = navigation.getSnapshot();
    return `${action} ${location.pathname}${location.search}${location.hash}`;
  };
  return { navigation, describeLocation };
}

test('it starts where it is told, with query and hash', () => {
  expect(at('/leads?q=a#top').describeLocation()).toBe('POP /leads?q=a#top');
});

test('it goes forth and back, and not over its ends', () => {
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

test('going elsewhere from the middle forgets what came after', () => {
  const { navigation, describeLocation } = at('/a');
  navigation.navigate('/b');
  navigation.go(-1);
  navigation.navigate('/c');
  navigation.go(1);
  expect(describeLocation()).toBe('POP /c');
  navigation.go(-1);
  expect(describeLocation()).toBe('POP /a');
});

test('replacing makes no entry, and keeps the state that it was given', () => {
  const { navigation, describeLocation } = at('/a');
  navigation.navigate('/b', { replace: true, state: { from: '/a' } });
  expect(navigation.getSnapshot().location.state).toEqual({ from: '/a' });
  navigation.go(-1);
  expect(describeLocation()).toBe('POP /b');
});

test('a snapshot stays the same object until something happens, and listeners hear of it until they stop', () => {
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

test('a block keeps it in its place until it is lifted', () => {
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
