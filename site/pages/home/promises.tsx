// Four commitments to buyers.
import { Clock, Files, Headset, UsersRound } from 'lucide-react'
import { useSite } from '../../layout/use-site.ts'

const icons = [Clock, Files, UsersRound, Headset]

export function Promises() {
  const labels = useSite().phrases.home
  return (
    <div className="section">
      <ul className="promise" aria-label={labels.promises}>
        {labels.promise.map(({ title, text }, index) => {
          const Icon = icons[index] ?? Clock
          return (
            <li key={title}>
              <Icon className="icon" />
              <span>
                <b>{title}</b>
                {text}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
