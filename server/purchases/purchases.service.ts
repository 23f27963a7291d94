// Purchases for other features: opening one, and the money that finance allocates to it.
export {
  createPurchase,
  type OpenedPurchase,
  type PreparedPurchase,
  type PurchaseRequest,
  preparePurchase,
} from './purchase-opening.service.ts'
export { type LockedPurchase, lockPurchase, receiveTransfer, withdrawTransfer } from './transfer-receipts.service.ts'
