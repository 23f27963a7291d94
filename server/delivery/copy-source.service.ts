// The port through which delivery gets the copy of a file that a person downloads; `copies`, a feature of a higher level, makes it.
import type { Ctx } from '#server/platform/context.ts'
import type { FileRecord } from '#server/platform/files/file-records.store.ts'
import type { StoredFile } from '#server/platform/files/file-store.ts'

export type CopyRequest = {
  readonly entitlementId: string
  /** The person who downloads: the customer of the entitlement, or one named by its licence. */
  readonly customerId: string
  /** The original. */
  readonly file: FileRecord
  readonly forbidsPrinting: boolean
}

/** The name and type under which the bytes are sent. */
export type DeliveredFile = StoredFile & { readonly name: string; readonly mime: string }

export type CopySource = {
  /**
   * The stored copy of a person, made now or within the last 30 days. Files of other types than PDF, Word and Excel are their own copies. One of
   * which no copy can be made is in an archive with a cover page, if the publisher allows it.
   * @throws AppError delivery.copy-busy, delivery.file-damaged
   */
  copyOf(request: CopyRequest): Promise<DeliveredFile>
  /** @throws AppError files.damaged, files.encrypted, files.signed, delivery.copy-busy */
  assertCanCopy(file: FileRecord): Promise<void>
}

export type DeliveryServices = { readonly ctx: Ctx; readonly copies: CopySource }
