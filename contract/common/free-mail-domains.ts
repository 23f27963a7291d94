// Public mail services: an address there says nothing about the company of its owner.

/** In lower case, international names in their ASCII form. */
export const freeMailDomains: ReadonlySet<string> = new Set(
  [
    // China, Hong Kong, Taiwan
    'qq.com foxmail.com 163.com 126.com yeah.net 188.com netease.com sina.com sina.cn sina.com.cn sohu.com vip.qq.com vip.163.com',
    'vip.126.com vip.sina.com vip.sohu.com aliyun.com alibaba.net tom.com 139.com 189.cn wo.cn wo.com.cn 21cn.com 21cn.net 263.net',
    'chinaren.com eyou.com hainan.net china.com 2980.com tencent-mail.com netvigator.com pchome.com.tw seed.net.tw hinet.net',
    // Microsoft, Google, Apple, Yahoo and AOL
    'gmail.com googlemail.com outlook.com outlook.cn outlook.de outlook.fr outlook.jp outlook.es outlook.it outlook.in outlook.co.th',
    'outlook.com.br outlook.com.au hotmail.com hotmail.co.uk hotmail.de hotmail.fr hotmail.it hotmail.es hotmail.co.jp hotmail.com.tw',
    'live.com live.cn live.co.uk live.de live.fr live.it live.nl live.jp live.com.au live.hk msn.com msn.cn passport.com icloud.com me.com',
    'mac.com privaterelay.appleid.com yahoo.com yahoo.cn yahoo.com.cn yahoo.com.hk yahoo.com.tw yahoo.com.sg yahoo.co.jp yahoo.co.uk',
    'yahoo.co.in yahoo.in yahoo.co.kr yahoo.co.id yahoo.co.th yahoo.com.vn yahoo.com.au yahoo.com.br yahoo.com.mx yahoo.com.ar yahoo.ca',
    'yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.se yahoo.no yahoo.dk yahoo.pl yahoo.gr yahoo.ie ymail.com rocketmail.com myyahoo.com',
    'aol.com aol.de aol.fr aol.co.uk aim.com verizon.net att.net comcast.net sbcglobal.net bellsouth.net cox.net charter.net',
    // Private mail
    'proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tutamail.com tuta.io tuta.com keemail.me mailfence.com',
    'fastmail.com fastmail.fm hey.com posteo.de posteo.net mailbox.org startmail.com hushmail.com runbox.com disroot.org riseup.net',
    'duck.com skiff.com zoho.com zohomail.com zohomail.eu mail.com email.com usa.com inbox.com gmx.com gmx.us gmx.co.uk lycos.com',
    // Europe
    'gmx.de gmx.net gmx.at gmx.ch web.de freenet.de t-online.de arcor.de vodafone.de 1und1.de online.de kabelmail.de orange.fr wanadoo.fr',
    'free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr libero.it virgilio.it alice.it tiscali.it tin.it fastwebnet.it email.it',
    'btinternet.com btopenworld.com sky.com virginmedia.com ntlworld.com talktalk.net blueyonder.co.uk tiscali.co.uk o2.co.uk bluewin.ch',
    'hispeed.ch sunrise.ch aon.at chello.at kpnmail.nl ziggo.nl home.nl planet.nl xs4all.nl skynet.be telenet.be proximus.be telia.com',
    'seznam.cz centrum.cz email.cz azet.sk zoznam.sk wp.pl o2.pl onet.pl interia.pl op.pl freemail.hu citromail.hu abv.bg mail.bg',
    'sapo.pt terra.es telefonica.net otenet.gr online.no mail.dk',
    // Russia and its neighbours
    'mail.ru bk.ru inbox.ru list.ru internet.ru yandex.ru yandex.com yandex.by yandex.kz yandex.ua ya.ru rambler.ru lenta.ru ro.ru ukr.net',
    'i.ua meta.ua bigmir.net tut.by mail.kz',
    // Korea, Japan, the rest of Asia, the Americas
    'naver.com daum.net hanmail.net kakao.com nate.com korea.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp nifty.com',
    'ocn.ne.jp biglobe.ne.jp goo.jp excite.co.jp rediffmail.com sify.com indiatimes.com singnet.com.sg walla.com walla.co.il',
    'bigpond.com optusnet.com.au xtra.co.nz rogers.com sympatico.ca shaw.ca videotron.ca uol.com.br bol.com.br terra.com.br ig.com.br',
    // Addresses for one use
    'mailinator.com guerrillamail.com 10minutemail.com temp-mail.org yopmail.com trashmail.com maildrop.cc getnada.com sharklasers.com',
  ].flatMap((line) => line.split(' ')),
)

/** Whether the part after the @ is a public mail service or a part of one. */
export function isFreeMailAddress(email: string): boolean {
  return isFreeMailDomain(email.slice(email.lastIndexOf('@') + 1))
}

/** @param domain international names in their ASCII form */
export function isFreeMailDomain(domain: string): boolean {
  const labels = domain.trim().toLowerCase().replace(/\.$/, '').split('.')
  return labels.some((_, index) => freeMailDomains.has(labels.slice(index).join('.')))
}
