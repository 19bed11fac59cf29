import nodemailer, { type TransportOptions } from 'nodemailer'
import { type Carrier, RefusedForGood } from './outbox.ts'

/**
 * Mail by SMTP. The outbox id is the Message-ID, so that a receiver can tell a repeated delivery.
 * Without an SMTP server the outbox itself is where mail ends: the console shows it.
 */
export function mailCarrier(options: { smtpUrl: string | undefined; from: string }): Carrier {
  if (options.smtpUrl === undefined) return { send: () => Promise.resolve() }
  const transport = nodemailer.createTransport(options.smtpUrl, {
    from: options.from,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as TransportOptions)
  return {
    async send(message) {
      const sending = transport.sendMail({
        to: { name: '', address: message.recipient },
        subject: message.subject,
        text: message.body,
        messageId: `<${message.id}@xinqiao>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      await sending.catch((error: SmtpError) => {
        throw isRefusedForGood(error) ? new RefusedForGood(error.message) : error
      })
    },
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** 5xx for this receiver or this text; a 5xx to our own log-in is for the operator to mend, then it goes. */
function isRefusedForGood({ code, responseCode = 0 }: SmtpError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600
}
