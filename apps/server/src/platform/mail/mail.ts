import type { Transporter } from 'nodemailer'
import { type Carrier, RefusedForGood } from './outbox.ts'

/**
 * Mail by SMTP. The outbox id is the Message-ID, so that a receiver can tell a repeated delivery.
 * Without an SMTP server the outbox itself is where mail ends: the console shows it.
 */
export function mailCarrier(options: { smtpUrl: string | undefined; from: string }): Carrier {
  const { smtpUrl, from } = options
  if (smtpUrl === undefined) return { send: () => Promise.resolve() }
  let transport: Promise<Transporter> | undefined
  return {
    async send(message) {
      transport ??= openTransport(smtpUrl, from)
      const sending = (await transport).sendMail({
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

/** Whether the mail server takes us. @throws Error that says why not */
export async function checkMail(options: { smtpUrl: string; from: string }): Promise<void> {
  const transport = await openTransport(options.smtpUrl, options.from)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Loaded at the first mail: most processes at rest never send one. */
async function openTransport(smtpUrl: string, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const { protocol, hostname } = new URL(smtpUrl)
  // What leaves this machine is encrypted, or does not leave: mails carry names and codes.
  const requireTLS = protocol === 'smtp:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return createTransport({ url: smtpUrl, requireTLS, ...limits }, { from })
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** 5xx for this receiver or this text; a 5xx to our own log-in is for the operator to mend, then it goes. */
function isRefusedForGood({ code, responseCode = 0 }: SmtpError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600
}
