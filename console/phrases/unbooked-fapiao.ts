// Phrases about fapiao that an issuing service has issued though the books refuse them.
import { bothLanguages } from './phrases.ts'

export const unbookedPhrases = bothLanguages({
  zh: {
    count: '已开具，未能入账',
    anyProblem: '全部情况',
    problems: { unbooked: '已开具，未能入账' },
    text: '开票服务已开具这张发票，但系统未能入账。处理前，此申请不能重新开具。',
    number: '发票号码',
    amount: '价税合计',
    issuedOn: '开票日期',
    obstacles: {
      'number-used':
        '该号码已登记在另一张发票上。请向服务商核实：号码有误的，更正后重新登记；重复开具的，在服务商处红冲后了结。',
      'order-has-paper': '订单已有另一张发票。请在服务商处红冲多开的一张，然后了结。',
      'wrong-state': '申请已登记其他号码，或当前不能开具。请核对哪一张有效，在服务商处红冲另一张，然后了结。',
      'other-amount': '开具金额与提交的金额不同。请在服务商处红冲，了结后重新开具。',
      'future-day': '开票日期晚于今天。请核对日期，到当天后重新登记。',
      books: '发票与账目不符，例如超过订单金额。账目有误的，更正后重新登记；发票有误的，在服务商处红冲后了结。',
    },
    bookAgain: '重新登记',
    bookAgainTitle: '重新登记此发票？',
    bookAgainText: '系统再次向服务商查询并登记，几分钟内显示结果。请先处理未能入账的原因。',
    bookedAgain: '已安排重新登记',
    settle: '了结',
    settleTitle: '了结此发票？',
    settleText: '仅用于已在服务商处处理的发票，例如已红冲。了结后，此申请可重新开具。',
    settleNote: '处理结果',
    settled: '已了结',
  },
  en: {
    count: 'Issued, not booked',
    anyProblem: 'All, with or without problems',
    problems: { unbooked: 'Issued, not booked' },
    text: 'The issuing service has issued this fapiao, but the books refuse it. Until that is dealt with, the request cannot be issued again.',
    number: 'Fapiao number',
    amount: 'Amount with tax',
    issuedOn: 'Issued on',
    obstacles: {
      'number-used':
        'Another fapiao has this number. Ask the service: if a number is wrong, have it corrected and book this one again; if the fapiao was issued twice, reverse it at the service and settle it here.',
      'order-has-paper':
        'An order has another fapiao or invoice. Reverse the one too many at the service, then settle it here.',
      'wrong-state':
        'The request has another number, or cannot be issued now. Check which fapiao is valid, reverse the other at the service, then settle it here.',
      'other-amount':
        'The amount is not the one that was sent. Reverse the fapiao at the service, settle it here, then issue it again.',
      'future-day': 'The day of issue is later than today. Check it, and book the fapiao again on that day.',
      books:
        'The fapiao contradicts the books; it may exceed an order. If the books are wrong, mend them and book it again. If the fapiao is wrong, reverse it at the service and settle it here.',
    },
    bookAgain: 'Book again',
    bookAgainTitle: 'Book this fapiao again?',
    bookAgainText:
      'The service is asked once more, and what it has issued is booked; the result shows within minutes. First mend what has kept it out of the books.',
    bookedAgain: 'The fapiao will be booked again',
    settle: 'Settle',
    settleTitle: 'Settle this fapiao?',
    settleText:
      'For a fapiao that was dealt with at the service, such as by a reversal. Then the request can be issued again.',
    settleNote: 'What was done',
    settled: 'Settled',
  },
})
