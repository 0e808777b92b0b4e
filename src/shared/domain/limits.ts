/**
 * The limits on the size of what people write, send and keep, each with its reason. A limit is at
 * least three times the largest value ever seen in a school, and the interface warns before it is
 * reached. Elsewhere stand what a single call or form allows (beside its schema in
 * `shared/contract/`), what a page, a paper or a program may take (`scan-limits.ts`,
 * `paper-limits.ts` and `program-limits.ts` in `paper/`), how long a spoken formula may be
 * (`spoken-limits.ts`), and how often something may be requested (`server/quotas.ts`).
 */

/**
 * A name or a number as a student types it; some type both in one field. It stands alone, so that
 * the students' page loads no other limit.
 */
export const typedNameLimit = 200;

/** In characters. */
export const textLimits = {
  /** For a title, a name or a topic: one line of a screen. */
  line: 500,
  /** For the instructions of a quiz, or a mail: six printed pages. */
  page: 20_000,
  /** For a question with the text that it is about: six printed pages too. */
  question: 20_000,
  /** Most answers are one sentence; a page of code is rare. */
  answer: 5000,
  /** A description of a picture, which a screen reader speaks without a pause. */
  description: 1000,
  /** An explanation may be as long as an answer. */
  explanation: 5000,
  /** A system of ten equations has 500. */
  formula: 1000,
  typedName: typedNameLimit,
  teacherName: 100,
  /** Why a student contests a box, and what the teacher replies: a dozen sentences. */
  contest: 1000,
} as const;

/** The number of columns in the grid in which students code their number. */
export const studentIdDigitsRange = { min: 4, max: 12 } as const;

export const quizLimits = {
  /** The longest examination on paper that we know of has 300. */
  questions: 1000,
  /** As many deleted questions as a quiz may have; beyond that, the oldest is removed for good. */
  questionsInBin: 1000,
  answersOfQuestion: 50,
  /**
   * Of all questions: a thousand questions with five answers each. The cost of everything computed
   * for a quiz grows with them.
   */
  answers: 5000,
  /** The text and all answers of one question. */
  charactersOfQuestion: 40_000,
  formulasOfQuestion: 200,
  /**
   * All questions and answers: 200 questions of half a page have 160,000. Each student is sent as
   * much.
   */
  characters: 500_000,
  /** 200 questions with a formula in each of five answers have 2,400 dollar signs. */
  dollars: 10_000,
  /**
   * In characters, of all formulas of a quiz once they are rendered: a thousand formulas have
   * 2,000,000.
   */
  setFormulas: 6_000_000,
  /**
   * Words in bold, formulas, cells of tables and the text between them: a thousand questions with
   * five answers and the largest number of formulas have 16,000. Each piece is processed for every
   * student.
   */
  pieces: 40_000,
  topics: 1000,
  /** Of one teacher: thirty a week for a year. */
  quizzesOfTeacher: 2000,
} as const;

/** Limits on the stored versions of a quiz. */
export const versionLimits = {
  /** Of one quiz: a working day with one change every five minutes. */
  versions: 100,
  /**
   * Of all versions of a quiz: forty times a quiz of fifty questions. Of the largest quiz it holds
   * four.
   */
  characters: 2_000_000,
  /** After a school year nobody remembers the earlier state. */
  days: 365,
  /** Changes of the same thing within so many minutes make one version. */
  minutesTogether: 5,
} as const;

export const classLimits = {
  /** A teacher has about ten in a year. */
  classes: 200,
  /** As many deleted classes as a teacher may have; beyond that, the oldest is removed for good. */
  classesInBin: 200,
} as const;

export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  /**
   * The sharpest phones take 50 million. More is likely to be a decompression bomb: 200 million
   * pixels of one colour weigh 600 KB.
   */
  pixels: 50_000_000,
  /** A panorama has 16,000. */
  side: 20_000,
  /**
   * The memory that a decoded picture takes, all at once where it is interlaced: 50 million pixels
   * of 4 bytes.
   */
  unfoldedBytes: 200_000_000,
  /**
   * Of all pictures of one teacher: four thousand photographs, which is ten for each week of ten
   * school years.
   */
  bytesOfTeacher: 2 * 1024 * 1024 * 1024,
} as const;

export const rosterLimits = {
  /** All students of one year of a faculty. */
  students: 5000,
  /** 5,000 lines of 200 characters of two bytes each. */
  bytes: 2 * 1024 * 1024,
  /** The exports of school software have at most 60 columns. */
  columns: 200,
  number: 100,
  name: 200,
  /** Room for several addresses, where parents are written to as well. */
  addresses: 1000,
} as const;

/**
 * Of one rendered formula: more than fills a screen, which so few characters reach only through
 * macros.
 */
export const setFormulaLimits = { parts: 3000, html: 200_000 } as const;

/** The largest file of scans: 2,000 pages in grey. */
export const mostBytesOfScan = 500 * 1024 * 1024;
export const scanLimitInWords = `${mostBytesOfScan / (1024 * 1024)}\u00a0Mo`;

/** The size of all files that a teacher has uploaded and not used yet. */
export const mostWaitingBytes = 8 * mostBytesOfScan;

/**
 * Of all stored scans of one teacher, including those in the bin, where the installation says
 * nothing else: ten years with one class each day, or forty exams of a thousand students.
 */
export const mostScanBytesOfTeacher = 50 * 1024 ** 3;

/** Limits, in bytes, on the answers that wait in memory until slow clients have received them. */
export const unreadLimits = {
  /** Smaller answers are not counted. */
  large: 128 * 1024,
  /**
   * For one teacher, or for all clients at one address who are not teachers: three hundred students
   * who start the largest quiz at once, compressed.
   */
  ofClient: 64 * 1024 * 1024,
  /** For all teachers at one address: a staff room that looks at pages over a slow network. */
  ofTeachers: 256 * 1024 * 1024,
} as const;

/**
 * Limits on the event streams that are open at one time. A page whose stream is refused asks again
 * by itself.
 */
export const streamLimits = {
  /**
   * The tabs of one teacher. A browser opens six connections to a site, or up to a hundred through
   * some proxies.
   */
  ofTeacher: 100,
  /** The tabs of one student, and connections that a broken network has not closed yet. */
  ofAttempt: 20,
  /** The largest lecture hall has a thousand seats. */
  ofClient: 4000,
} as const;

/** Limits on the course files from which questions are generated. */
export const courseLimits = {
  /**
   * Of an office document, which is a zip archive: a presentation with a thousand slides has 5,000
   * entries.
   */
  entries: 10_000,
  /** Limits the unpacked size, because a zip of a few kilobytes may unpack to gigabytes. */
  unfoldedBytes: 60 * 1024 * 1024,
  /** A textbook has 400. */
  pages: 1000,
  /** A textbook has as many; the model is sent far fewer. */
  characters: 2_000_000,
} as const;

/** The limit for one teacher: the names and terms of a subject that no dictionary contains. */
export const mostIgnoredWords = 5000;

/**
 * Of one student, waiting for the teacher's decision: one for each question of a paper, and some
 * more.
 */
export const mostOpenContests = 20;

/** Limits on computing the results of a quiz, in questions times copies. */
export const resultLimits = {
  /** For statistics and marks: one year of a faculty with a hundred questions. */
  answers: 500_000,
  /**
   * For a spreadsheet, which is made in memory: five hundred students with two hundred questions.
   */
  spreadsheetAnswers: 100_000,
} as const;

/**
 * For the gradebook of a class: one year of a faculty with twenty quizzes, or a class of a hundred
 * with a thousand.
 */
export const mostMarksOfClass = 100_000;

/** Limits on JSON bodies, in bytes; files have limits of their own. */
export const bodyLimits = {
  /** For calls that set no other limit: twice the largest quiz. */
  usual: 1024 * 1024,
  /** For the decisions on a pile of 20,000 boxes, or a class list of 5,000 students. */
  long: 4 * 1024 * 1024,
  /** For course files, encoded as text in JSON. */
  course: 40 * 1024 * 1024,
  /**
   * Larger bodies are parsed and validated in a worker thread. A question with its answers has
   * 2,000.
   */
  large: 16 * 1024,
  /**
   * A rate limit on large bodies of one account: how many bytes at once (course files have 40 MB),
   * and then how many in each second.
   */
  ofAccount: { atOnce: 48 * 1024 * 1024, inASecond: 1024 * 1024 },
  /**
   * The same rate limit for an address without an account: twelve hundred students who each hand in
   * 200 answers send 30 MB.
   */
  ofClient: { atOnce: 96 * 1024 * 1024, inASecond: 4 * 1024 * 1024 },
} as const;

/** The largest number of faults that a refusal lists; more would not help the caller. */
export const mostDetails = 20;

/**
 * Dates outside this range are typing errors, and some databases have no dates before the year 1.
 */
export const datesBetween = ['1900-01-01', '2199-12-31'] as const;
