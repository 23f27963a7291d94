// In which documents a word stands, by their places: a bit for each document where they are many, a list where they are fewer.

export type PostingBitmap = { readonly bits: Uint32Array }
/** Ascending. */
export type PostingOrdinals = { readonly places: Uint32Array }
export type PostingList = PostingBitmap | PostingOrdinals

export function isBits(set: PostingList): set is PostingBitmap {
  return 'bits' in set
}

export function isList(set: PostingList): set is PostingOrdinals {
  return !isBits(set)
}

export function hasOrdinal(set: PostingList, place: number): boolean {
  return isBits(set) ? (((set.bits[place >> 5] ?? 0) >>> (place & 31)) & 1) === 1 : isListed(set.places, place)
}

export function bytesOf(set: PostingList): number {
  return isBits(set) ? set.bits.byteLength : set.places.byteLength
}

/** Takes places as they go up. */
export type PostingListBuilder = { add(place: number): void; done(): PostingList }

/** @param size how many places there are */
export function openPostingListBuilder(size: number): PostingListBuilder {
  const words = Math.ceil(size / 32)
  // As long as bits for all would be: a longer list takes more than these.
  let list = new Uint32Array(words)
  let count = 0
  let bits: Uint32Array | undefined

  function becomeBits(): Uint32Array {
    const all = new Uint32Array(words)
    for (const place of list) setBit(all, place)
    list = new Uint32Array()
    return all
  }

  return {
    add(place) {
      if (!bits && count < words) {
        list[count++] = place
        return
      }
      bits ??= becomeBits()
      setBit(bits, place)
    },
    done: () => (bits ? { bits } : { places: list.slice(0, count) }),
  }
}

function setBit(bits: Uint32Array, place: number): void {
  bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31))
}

function isListed(places: Uint32Array, place: number): boolean {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < place) low = middle + 1
    else high = middle
  }
  return places[low] === place
}
