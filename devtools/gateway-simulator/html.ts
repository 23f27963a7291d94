// Layout of the simulator's pages: one style sheet, no scripts, no resources of other hosts.
import { createHash } from 'node:crypto'
import type { SimReply } from './http.ts'

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export function pageReply(title: string, body: string, status = 200): SimReply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      // No form-action: browsers would also apply it to the redirect to the merchant's return address.
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(stylesheet).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${stylesheet}</style>
</head>
<body>
<header class="banner"><strong>模拟支付</strong> <span lang="en">demonstration payments — no money moves</span></header>
<main>
${body}
</main>
</body>
</html>
`,
  }
}

const stylesheet = `
*{box-sizing:border-box}
body{margin:0;background:#f3f5f8;color:#17202e;font:16px/1.5 system-ui,-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
[lang=en]{font-size:.875em;color:#4b586b}
.banner{background:#7a4100;background-image:repeating-linear-gradient(135deg,#7a4100 0 18px,#6b3900 18px 36px);color:#fff;padding:12px 16px;text-align:center}
.banner span{color:#ffe6c7;display:inline-block}
main{max-width:460px;margin:0 auto;padding:24px 16px 48px}
main.wide,main:has(table){max-width:1100px}
.card{background:#fff;border:1px solid #d9dfe8;border-radius:12px;padding:24px;overflow-wrap:anywhere}
h1{font-size:1.125rem;line-height:1.4;margin:0 0 4px}
.amount{font-size:2.25rem;font-weight:650;font-variant-numeric:tabular-nums;line-height:1.2;margin:16px 0 4px}
dl{margin:20px 0;border-top:1px solid #e6eaf0}
dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid #e6eaf0}
dt{flex:none}
dt [lang=en]{display:block}
dd{margin:0;text-align:right}
form{margin:12px 0 0}
button,.button{display:block;width:100%;min-height:48px;padding:8px 16px;border:1px solid #b6c0cf;border-radius:8px;background:#fff;color:#17202e;font:inherit;line-height:1.3;text-align:center;text-decoration:none;cursor:pointer}
button [lang=en]{display:block}
button:hover{background:#f3f5f8}
button:focus-visible,a:focus-visible{outline:3px solid #f0a13c;outline-offset:2px}
button.primary{background:#0b57c2;border-color:#0b57c2;color:#fff}
button.primary:hover{background:#0948a1}
button.primary [lang=en]{color:#d9e7ff}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.note{border-radius:8px;padding:12px 16px;margin:0 0 16px;background:#eaf2ff;border:1px solid #bcd3f7}
.note.bad{background:#fdecea;border-color:#f3bcb6}
.note [lang=en]{display:block}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875em}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;background:#fff;font-size:.875rem}
th,td{border-bottom:1px solid #e6eaf0;padding:8px 12px;text-align:left;vertical-align:top}
td button{min-height:36px;width:auto;padding:4px 12px}
td form{display:inline-block;margin:2px}
@media (max-width:420px){.card{padding:20px 16px}.amount{font-size:2rem}}
`
