// Progress bar.
export function Progress({ label, value, max = 100 }: { label: string; value: number; max?: number }) {
  return (
    <progress className="progress" aria-label={label} value={Math.min(value, max)} max={max}>
      {Math.round((100 * value) / max)}%
    </progress>
  )
}
