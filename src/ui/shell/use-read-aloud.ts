import { useEffect, useState } from 'react'
import { spokenTextOf } from './spoken-text.ts'

/** Splits a text into sentences, because Chrome stops after about 15 seconds of one utterance. */
export function sentencesOf(text: string): string[] {
  return (text.match(/[^。！？；\n]+[。！？；]?/g) ?? []).map((sentence) => sentence.trim()).filter(Boolean)
}

/** Reads the selection, or otherwise the main content, with the browser's own speech synthesis. */
export function useReadAloud(targetId = 'main'): { supported: boolean; reading: boolean; toggle: () => void } {
  const [reading, setReading] = useState(false)
  // true also in the server's render, because a button that appears later would move its neighbours under the pointer
  const [supported, setSupported] = useState(true)
  useEffect(() => {
    setSupported('speechSynthesis' in window)
    return () => window.speechSynthesis?.cancel()
  }, [])
  const toggle = () => {
    window.speechSynthesis.cancel()
    if (reading) {
      setReading(false)
      return
    }
    const target = document.getElementById(targetId)
    const text = window.getSelection()?.toString() || (target ? spokenTextOf(target) : '')
    const sentences = sentencesOf(text)
    for (const [index, sentence] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(sentence)
      utterance.lang = 'zh-CN'
      if (index === sentences.length - 1) utterance.onend = () => setReading(false)
      window.speechSynthesis.speak(utterance)
    }
    setReading(sentences.length > 0)
  }
  return { supported, reading, toggle }
}
