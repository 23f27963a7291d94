// QR code of the footer as an SVG of the publisher's text, with the dimensions of the specification (section 9).
import type { LoaderFunctionArgs } from 'react-router'
import { findSettings } from '#contract/site-config.ts'
import { qrPathOf } from '../../dialogs/qr-path.ts'
import { languageOf } from '../../language.ts'
import { publicSettingKeys, readPublicSettings } from '../../layout/public-settings.ts'
import { siteContext } from '../../server-context.ts'
import { notFound } from '../not-found/not-found.ts'

const size = 100
const padding = 12

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const { pathname } = url
  const client = context.get(siteContext).clientFor(languageOf(pathname))
  const text = readPublicSettings(await client(findSettings, { keys: publicSettingKeys }))['customer-qr']?.text
  if (!text) throw notFound(pathname)
  return new Response(drawn(text), { headers: { 'content-type': 'image/svg+xml; charset=utf-8' } })
}

function drawn(text: string): string {
  const code = qrPathOf(text)
  const scale = (size - 2 * padding) / code.size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path transform="translate(${padding} ${padding}) scale(${scale})" d="${code.path}"/></svg>`
}
