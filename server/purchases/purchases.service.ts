// Purchases for other features: opening one, those that wait for money, and the money that finance allocates to them.
export { findPurchasesToReceive, listPurchasesToReceive, type OpenPurchase } from './purchase-matching.service.ts'
export {
  createPurchase,
  type OpenedPurchase,
  type PreparedPurchase,
  type PurchaseRequest,
  preparePurchase,
} from './purchase-opening.service.ts'
export { type LockedPurchase, lockPurchase, receiveTransfer, withdrawTransfer } from './transfer-receipts.service.ts'
