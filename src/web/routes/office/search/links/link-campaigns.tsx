import { useActionData } from 'react-router'
import type { LinkOverview } from '#areas/link-building/procedures/campaigns.server.ts'
import { CAMPAIGN_STATUSES, responseRate, STRATEGIES } from '#areas/link-building/prospect.ts'
import { campaignStatusLabels, strategyLabels } from '#areas/link-building/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type Acted, PostForm, fieldsOf } from '../act.tsx'
import { NO_DATA, Progress } from '../measures.tsx'

type Campaign = LinkOverview['campaigns'][number]
const percent = (value: number | null) => (value === null ? NO_DATA : `${value} %`)

/** Each campaign with what it reached, and the form of a new one. */
export function LinkCampaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <>
      {campaigns.length === 0 ? <p className="muted">Nessuna campagna.</p> : null}
      {campaigns.map(campaign => (
        <div key={campaign.id}>
          <Progress
            label={campaign.name}
            done={campaign.tally.acquired}
            target={campaign.targetLinks}
            unit="link"
            note={`${campaignStatusLabels[campaign.status]} · ${strategyLabels[campaign.strategy]} · siti ${campaign.tally.prospects} · tasso di risposta ${percent(responseRate(campaign.tally))} · autorità media ${
              campaign.avgDomainAuthority === null
                ? NO_DATA
                : `${campaign.avgDomainAuthority} (di ${campaign.knownAuthorities} noti)`
            }`}
          />
          <CampaignForm campaign={campaign} />
        </div>
      ))}
      <CampaignForm campaign={null} />
    </>
  )
}

function CampaignForm({ campaign }: { campaign: Campaign | null }) {
  const acted = useActionData<Acted>()
  const id = campaign?.id ?? ''
  const mine = acted?.typed?.intent === 'save-campaign' && (acted.typed.campaignId ?? '') === id ? acted : undefined
  const field = fieldsOf(mine, campaign ?? { status: 'active' })
  return (
    <Fold title={campaign ? `Modifica ${campaign.name}` : 'Nuova campagna'} open={mine?.errors !== undefined} wide>
      <PostForm className="grid max-w-2xl gap-3 py-2">
        <input type="hidden" name="campaignId" value={id} />
        <input type="hidden" name="edition" value={campaign?.edition ?? ''} />
        <TextField {...field('name')} label="Nome" id={`campaign-name-${id}`} maxLength={120} />
        <SelectField
          {...field('strategy')}
          label="Strategia"
          id={`campaign-strategy-${id}`}
          options={STRATEGIES.map(value => ({ value, label: strategyLabels[value] }))}
        />
        <TextField
          {...field('targetLinks')}
          label="Link da ottenere"
          id={`campaign-target-${id}`}
          inputMode="numeric"
          maxLength={12}
        />
        <SelectField
          {...field('status')}
          label="Stato"
          id={`campaign-status-${id}`}
          options={CAMPAIGN_STATUSES.map(value => ({ value, label: campaignStatusLabels[value] }))}
        />
        <p>
          <Button small name="intent" value="save-campaign">
            Salva
          </Button>
        </p>
      </PostForm>
    </Fold>
  )
}
