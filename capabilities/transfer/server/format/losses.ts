export { LOSS_CODES, type LossCode } from '../../contract.ts'
