import { ReasonBox } from '../decision/ReasonBox';
import { ReplyBox } from '../reply/ReplyBox';

export const boxes = { reply: ReplyBox, reason: ReasonBox };
