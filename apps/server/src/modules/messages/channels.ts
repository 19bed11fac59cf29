import type { Config } from '../../config.ts'
import { CHANNELS, type Channel } from '../../platform/mail/outbox.ts'

/** By which messages cannot leave this installation. In demonstration mode the outbox itself is where they end. */
export function channelsWithoutCarrier({
  demo,
  SMTP_URL,
  SMS_GATEWAY_URL,
}: Pick<Config, 'demo' | 'SMTP_URL' | 'SMS_GATEWAY_URL'>): readonly Channel[] {
  if (demo) return []
  return [
    ...(SMS_GATEWAY_URL === undefined ? (['sms'] as const) : []),
    ...(SMTP_URL === undefined ? (['email'] as const) : []),
  ]
}

/** Those that can leave, or end in the outbox of a demonstration. */
export function carriedChannels(
  config: Pick<Config, 'OUTGOING'> & Parameters<typeof channelsWithoutCarrier>[0],
): readonly Channel[] {
  if (!config.OUTGOING) return []
  const without = channelsWithoutCarrier(config)
  return CHANNELS.filter((channel) => !without.includes(channel))
}
