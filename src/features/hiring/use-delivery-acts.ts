import { useState } from 'react'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import type { ActedDelivery, DeliveryAct } from './delivery-acts.ts'
import { contractHref, newContractHref } from './paths.ts'

interface Open {
  rows: readonly ActedDelivery[]
  act: DeliveryAct
}

/** The open action and its delivery. Contracts have their own pages. */
export function useDeliveryActs() {
  const [open, setOpen] = useState<Open | null>(null)
  const navigate = useNavigate()
  const choose = (rows: readonly ActedDelivery[], act: DeliveryAct) => {
    const [row] = rows
    if (act === 'contract' && row) navigate(newContractHref(row.id))
    else if (act === 'openContract' && row?.contractId) navigate(contractHref(row.contractId))
    else setOpen({ rows, act })
  }
  const done = (rows: readonly ActedDelivery[]) => {
    const ids = new Set(rows.map(({ id }) => id))
    setOpen((before) => before && { ...before, rows: before.rows.filter(({ id }) => !ids.has(id)) })
  }
  return { open, choose, done, close: () => setOpen(null) }
}
