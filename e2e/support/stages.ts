export { leadStages as stages } from '@lintel/contract/domain';
