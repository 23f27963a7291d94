// Records with a value for each of a list of keys, of which Object.fromEntries loses the type.

export function recordOf<K extends string, V>(keys: readonly K[], valueFor: (key: K) => V): Record<K, V> {
  // Each key has been set.
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<K, V>
}
