import { leadStageDefinitions } from '@lintel/contract/domain';
import type { Tone } from './Badge';

/**
 * Stages are distinguishable without color: the ring of an open stage fills up step by step, Won has a check, Lost a
 * cross.
 */
interface StageMarkShape {
  tone: Tone;
  dashes?: string;
  /** The filled part of the ring. */
  sector?: string;
  /** The path of the sign on a filled disc. */
  sign?: string;
}

const CENTER = 7;
const RADIUS = 3.6;
const signs = { won: 'm4.4 7.2 1.8 1.8 3.5-3.7', lost: 'm5 5 4 4M9 5 5 9' };
const openStages = leadStageDefinitions.filter((stage) => !('closedAs' in stage));

/** Returns the path of a pie slice that starts at the top and covers this share of the circle. */
function toSectorPath(share: number): string {
  const angle = 2 * Math.PI * share;
  const x = Number((CENTER + RADIUS * Math.sin(angle)).toFixed(2));
  const y = Number((CENTER - RADIUS * Math.cos(angle)).toFixed(2));
  return `M${CENTER} ${CENTER}V${CENTER - RADIUS}A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}Z`;
}

/** Returns the mark of a stage. An unknown status, such as the legacy "In Progress", gets a dotted neutral ring. */
export function getStageMark(name: string): StageMarkShape {
  const stage = leadStageDefinitions.find((each) => each.name === name);
  if (!stage) return { tone: 'neutral', dashes: '1 2.01' };
  if ('closedAs' in stage) return { tone: stage.tone, sign: signs[stage.closedAs] };
  const position = openStages.findIndex((each) => each.name === name);
  if (position === 0) return { tone: stage.tone, dashes: '2.2 1.41' };
  return { tone: stage.tone, sector: toSectorPath(position / openStages.length) };
}
