// Logo and seal of the demonstration's selling entity, drawn by us. The seal says that it is one of a demonstration.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { renderAsync } from '@resvg/resvg-js'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'

const red = '#d0202b'
const company = '研报研究（北京）有限公司'

/** As stored for printing: 300 dots per inch. */
export async function storeEntityPictures(ctx: Ctx, tx: Db): Promise<{ logoFileId: string; sealFileId: string }> {
  const store = async (name: string, svg: string) => {
    const stored = await ctx.files.put(Readable.from([await drawPng(svg)]))
    return insertFile(tx, { ...stored, name, mime: 'image/png' })
  }
  return { logoFileId: await store('logo.png', logo()), sealFileId: await store('seal.png', seal()) }
}

async function drawPng(svg: string): Promise<Buffer> {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts')
  const fontFiles = ['Bold', 'Regular'].map((weight) => join(fonts, `NotoSansHans-${weight}.otf`))
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Noto Sans Hans' }
  return (await renderAsync(svg, { font, logLevel: 'off' })).asPng()
}

/** A round company seal: the name along the edge, a star in the middle. */
function seal(): string {
  const size = 500
  const centre = size / 2
  const name = [...company].map((character, index) => {
    // The name fills 250 degrees, symmetrically about the top.
    const angle = -125 + (250 * (index + 0.5)) / company.length
    return `<text x="${centre}" y="88" transform="rotate(${angle} ${centre} ${centre})">${character}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" fill="${red}" text-anchor="middle" font-weight="700">
<circle cx="${centre}" cy="${centre}" r="238" fill="none" stroke="${red}" stroke-width="13"/>
<g font-size="50">${name.join('')}</g>
<polygon points="${star(centre, centre - 8, 72)}"/>
<text x="${centre}" y="412" font-size="38" letter-spacing="6">演示专用章</text>
</svg>`
}

function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI * index) / 5 - Math.PI / 2
    const length = index % 2 === 0 ? radius : radius * 0.382
    return `${(x + length * Math.cos(angle)).toFixed(2)},${(y + length * Math.sin(angle)).toFixed(2)}`
  })
  return points.join(' ')
}

/** The mark of the site with its name in both languages. */
function logo(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="566" height="186">
<g transform="translate(4 11) scale(6)"><path d="M3 1h16l6 6v20H3z" fill="#0a6472"/>
<path d="M8 22v-6h3v6zm5 0V11h3v11zm5 0v-8h3v8z" fill="#fff"/><path d="M19 1l6 6h-6z" fill="#d9a441"/></g>
<text x="186" y="102" font-size="88" font-weight="700" letter-spacing="4" fill="#141b20">研报研究</text>
<text x="190" y="160" font-size="40" letter-spacing="3" fill="#3a464d">Yanbao Research</text>
</svg>`
}
