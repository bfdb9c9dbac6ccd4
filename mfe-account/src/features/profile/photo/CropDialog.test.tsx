import { createDeferred, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import type { CropperProps } from 'react-easy-crop';
import { createStore } from '../../../store';
import { CropDialog } from './CropDialog';
import { cropPicture } from './cropPicture';

const area = { x: 0, y: 0, width: 100, height: 100 };

// jsdom has neither layout nor canvas.
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: function Cropper({ onCropAreaChange }: Pick<CropperProps, 'onCropAreaChange'>) {
    const report = useEffectEvent(() => onCropAreaChange?.(area, area));
    useEffect(() => report(), []);
    return null;
  },
}));
jest.mock('./cropPicture', () => ({ cropPicture: jest.fn() }));

test('saves a photo once, and cannot be cancelled while it is being cropped', async () => {
  const { promise, release } = createDeferred();
  jest.mocked(cropPicture).mockImplementation(() => promise.then(() => 'data:image/webp;base64,AA=='));
  const onSave = jest.fn();
  const onClose = jest.fn();
  const { user } = renderInHost(
    <CropDialog url="blob:picture" pending={false} onSave={onSave} onClose={onClose} />,
    { createStore, path: '/profile' },
  );
  await user.dblClick(await screen.findByRole('button', { name: 'Save photo' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => release());
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls).toEqual([['data:image/webp;base64,AA==']]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
