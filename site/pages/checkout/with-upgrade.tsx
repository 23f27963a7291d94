// Prices of an upgrade, which only its holder knows: the browser loads them before the checkout is shown.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { listUpgrades } from '#contract/upgrades.ts'
import { useSite } from '../../layout/use-site.ts'
import { soldItemPath } from '../../paths.ts'
import { useIsHydrated, useSession } from '../../session.ts'
import { LoginNeeded } from '../account/account-frame.tsx'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { type Purchase, purchaseOfUpgrade, upgradeParameter } from './purchase.ts'

type WithUpgradeProps = {
  readonly purchase: Purchase
  readonly title: string
  readonly children: (purchase: Purchase) => ReactNode
}

/** `?upgrade=L-7F3K-22QX-B` names the licence; any other checkout is shown at once. */
export function WithUpgrade({ purchase, title, children }: WithUpgradeProps) {
  const { phrases } = useSite()
  const number = new URLSearchParams(useLocation().search).get(upgradeParameter)
  const isHydrated = useIsHydrated()
  const session = useSession()
  if (number === null) return children(purchase)
  if (isHydrated && session) return <Loaded number={number} purchase={purchase} title={title} render={children} />
  return (
    <Frame title={title}>
      <noscript>
        <p className="notice">{phrases.checkout.needsScript}</p>
      </noscript>
      {isHydrated ? <LoginNeeded /> : <LoadingRows />}
    </Frame>
  )
}

type LoadedProps = Omit<WithUpgradeProps, 'children'> & {
  readonly number: string
  readonly render: WithUpgradeProps['children']
}

function Loaded({ number, purchase, title, render }: LoadedProps) {
  const { phrases, to } = useSite()
  const { data, error, reload } = useApiQuery(listUpgrades, { number })
  const upgraded = data && purchaseOfUpgrade(purchase, { number, upgrades: data })
  if (upgraded) return render(upgraded)
  if (!data && error === undefined)
    return (
      <Frame title={title}>
        <LoadingRows />
      </Frame>
    )
  return (
    <Frame title={title}>
      {data ? <p className="notice">{phrases.checkout.notOnSale}</p> : <LoadFailed error={error} onRetry={reload} />}
      <p>
        <a className="btn btn--outline" href={to(soldItemPath(purchase.kind, purchase.webTitle))}>
          {phrases.checkout.backToReport}
        </a>
      </p>
    </Frame>
  )
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main id="main" className="wrap checkout">
      <h1>{title}</h1>
      {children}
    </main>
  )
}
